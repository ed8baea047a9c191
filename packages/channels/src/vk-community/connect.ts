import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { type ChannelProblem, SendError } from '../kit/send-error.ts'
import { call } from './api/call.ts'

const Id = z.union([z.number().int(), z.string()]).transform(String)
const Group = z.object({ id: Id, screen_name: z.string().catch('') })
/** Versions before 5.139 answer the bare list. */
const Groups = z.union([z.object({ groups: z.array(Group).min(1) }).transform(({ groups }) => groups), z.array(Group).min(1)])
const Servers = z.object({ items: z.array(z.object({ id: Id, url: z.string().catch(''), status: z.string().catch('') })) })
const Added = z.object({ server_id: Id })
// An answer of another shape is no evidence against the channel.
const Permissions = z.object({
  permissions: z
    .array(z.object({ name: z.string() }))
    .optional()
    .catch(undefined),
})
const CallbackSettings = z.object({ events: z.record(z.string(), z.unknown()).catch({}) })

/** The name of our server in the community's list, at most 14 characters. */
const title = 'Besedka'

// Without `message_reaction_event`: VK names reactions by numbers, and tells a community nowhere which emoji they are.
const events = ['message_new', 'message_edit', 'message_reply', 'message_allow', 'message_deny', 'message_typing_state'] as const

/** What a key has to be allowed, as VK calls it; the guide has people tick all of it. */
const rights = ['manage', 'messages', 'photos', 'docs'] as const

/** The community behind the key. Throws {@link SendError}. */
export async function getCommunity(connection: Connection, { answerMs }: CallTimings): Promise<z.infer<typeof Group>> {
  const [group] = await call(connection, { method: 'groups.getById', parameters: {}, result: Groups, timeoutMs: answerMs })
  if (!group) throw new SendError('channel', { code: 'tokenInvalid' })
  return group
}

/** Puts our address among the community's Callback API servers; VK asks it for the confirmation string at once. Throws {@link SendError}. */
export async function connect(connection: Connection, timings: CallTimings): Promise<void> {
  const { hookUrl: url, hookSecret } = connection
  if (url === null) throw new SendError('channel', { code: 'publicAddressMissing' })
  const { answerMs: timeoutMs } = timings
  const { id: group_id } = await getCommunity(connection, timings)
  const ours = (await servers(connection, group_id, timeoutMs)).find((server) => server.url === url)
  const server = { group_id, url, title, secret_key: hookSecret }
  const edit = (server_id: string) =>
    call(connection, { method: 'groups.editCallbackServer', parameters: { ...server, server_id }, result: z.unknown(), timeoutMs })
  const add = () => call(connection, { method: 'groups.addCallbackServer', parameters: server, result: Added, timeoutMs })
  if (ours) await edit(ours.id)
  const server_id = ours?.id ?? (await add()).server_id
  const wanted = Object.fromEntries(events.map((event) => [event, '1']))
  const parameters = { group_id, server_id, api_version: '5.199', ...wanted }
  await call(connection, { method: 'groups.setCallbackSettings', parameters, result: z.unknown(), timeoutMs })
}

/** Takes our server away; those of other programs stay. */
export async function disconnect(connection: Connection, timings: CallTimings): Promise<void> {
  const { id: group_id } = await getCommunity(connection, timings)
  const ours = (await servers(connection, group_id, timings.answerMs)).find(({ url }) => url === connection.hookUrl)
  if (!ours) return
  const parameters = { group_id, server_id: ours.id }
  await call(connection, { method: 'groups.deleteCallbackServer', parameters, result: z.unknown(), timeoutMs: timings.answerMs })
}

/** Asks VK whose the key is, what it may do, and where updates go. Never throws. */
export async function check(connection: Connection, timings: CallTimings): Promise<CheckResult[]> {
  try {
    const { id } = await getCommunity(connection, timings)
    const missing = await missingRights(connection, timings)
    if (missing.length > 0) throw new SendError('channel', { code: 'notPermitted', detail: missing.join(', ') })
    const problem = await checkHook(connection, id, timings)
    return [{ id: 'token', state: 'passed' }, problem ? { id: 'hook', state: 'failed', problem } : { id: 'hook', state: 'passed' }]
  } catch (error) {
    return [
      { id: 'token', state: 'failed', problem: explainFailure(error).problem },
      { id: 'hook', state: 'unknown' },
    ]
  }
}

async function missingRights(connection: Connection, { answerMs: timeoutMs }: CallTimings): Promise<string[]> {
  const asked = { method: 'groups.getTokenPermissions', parameters: {}, result: Permissions, timeoutMs }
  const { permissions } = await call(connection, asked)
  return permissions ? rights.filter((right) => !permissions.some(({ name }) => name === right)) : []
}

async function checkHook(
  connection: Connection,
  group_id: string,
  { answerMs: timeoutMs }: CallTimings,
): Promise<ChannelProblem | undefined> {
  if (connection.hookUrl === null) return { code: 'publicAddressMissing' }
  const ours = (await servers(connection, group_id, timeoutMs)).find(({ url }) => url === connection.hookUrl)
  // A community has room for ten addresses, so another program does not stand in the place of ours: somebody has deleted it, or VK has given it up.
  if (!ours || ours.status === 'failed') return { code: 'hookNotReachable' }
  const asked = { method: 'groups.getCallbackSettings', parameters: { group_id, server_id: ours.id }, result: CallbackSettings, timeoutMs }
  const { events: told } = await call(connection, asked)
  // Somebody has taken the tick from new messages in VK.
  return Number(told.message_new ?? 1) === 0 ? { code: 'hookNotReachable', detail: 'message_new' } : undefined
}

async function servers(connection: Connection, group_id: string, timeoutMs: number) {
  return (await call(connection, { method: 'groups.getCallbackServers', parameters: { group_id }, result: Servers, timeoutMs })).items
}
