import type { BotNode } from '@besedka/contract'
import { refusesFile } from './channel-limits.ts'
import { problem, type ScenarioProblem } from './problem.ts'
import type { Surroundings } from './surroundings.ts'

/** Files that a channel of the bot would refuse: the customer would get a person in place of the file. */
export function checkFiles({ id: nodeId, replies }: BotNode, { channels = [], files }: Surroundings): ScenarioProblem[] {
  return replies.flatMap((reply) => {
    const file = reply.type === 'file' && reply.fileId !== null ? files?.get(reply.fileId) : undefined
    const refusing = file && refusesFile(channels, file)
    return refusing ? [problem('botFileNotCarriedException', { nodeId, partId: reply.id }, { channel: refusing.name })] : []
  })
}
