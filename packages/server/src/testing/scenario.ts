import type { BotAnswer, BotNode, BotScenario } from '@besedka/contract'

type Note = Partial<Omit<BotNode, 'id'>> & { says?: string }

/** A scenario from short notes. */
export function scenario(notes: Record<string, Note>, defaultMessage = 'Please choose one of these.'): BotScenario {
  const nodes = Object.entries(notes).map(
    ([id, { says, ...rest }]): BotNode => ({
      id,
      name: id,
      isRoot: false,
      position: { x: 0, y: 0 },
      replies: says === undefined ? [] : [{ id: `${id}-says`, type: 'text', text: says }],
      answers: [],
      triggers: [],
      task: null,
      next: null,
      finalAction: null,
      ...rest,
    }),
  )
  return { nodes, defaultMessage }
}

export const button = (label: string, to: string): BotAnswer => ({ id: `press-${label}`, type: 'button', label, link: null, to })
export const words = (include: string[], to: string): BotAnswer => ({ id: `words-${include}`, type: 'words', include, exclude: [], to })
