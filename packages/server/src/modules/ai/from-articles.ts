import type { AiAnswer, AiKind } from '@besedka/contract'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { findPassages, type Passage } from '../knowledge/index.ts'
import { type Asker, askModel } from './ask-model.ts'
import type { Told } from './call-model.ts'
import type { Line } from './conversation.ts'
import type { Mask } from './mask.ts'
import { rules } from './rules.ts'

/** Three or four articles of a page each: about four thousand tokens of Russian beside the conversation. */
const passagesMost = 4
const passageMost = 3_000

/** The word by which the model says that no article answers. */
const nothing = 'NOT_FOUND'

type Wanted = {
  kind: AiKind
  /** What articles are looked for by, and what is to be answered. */
  question: string
  /** What was said before, for replies. */
  lines?: readonly Line[]
  publicOnly: boolean
  task: string
}

/**
 * An answer out of articles that fit, and which of them it cites. What cites none is no answer, however well it sounds: `text` is null then. Without an
 * article that fits nobody is asked.
 */
export async function answerFromArticles(asker: Asker, wanted: Wanted): Promise<AiAnswer> {
  const passages = await readOrganisation(asker.app, asker.by.organisationId, (db) =>
    findPassages(db, {
      text: wanted.question,
      locale: asker.locale,
      publicOnly: wanted.publicOnly,
      most: passagesMost,
      length: passageMost,
    }),
  )
  if (passages.length === 0) return { id: null, text: null, sources: [] }
  const { id, text } = await askModel(asker, { kind: wanted.kind, tell: (mask) => tell(wanted, passages, mask) })
  return { id, ...readAnswer(text, passages) }
}

function tell({ question, lines, task }: Wanted, passages: readonly Passage[], mask: Mask): Told[] {
  const articles = passages.map(({ title, text }, place) => ({ number: place + 1, title, text }))
  const conversation = lines?.map(({ from, text }) => ({ from, text: mask.hide(text) }))
  return [
    {
      role: 'system',
      content: [
        ...rules,
        task,
        'Use only what the articles say. After each statement put the number of its article in square brackets, such as [1].',
        `If the articles do not answer, write only ${nothing}.`,
      ].join('\n'),
    },
    { role: 'user', content: JSON.stringify({ articles, ...(conversation && { conversation }), question: mask.hide(question) }) },
  ]
}

/** The answer without its numbers, and the articles that they name. Numbers of articles that were not given name nothing. */
export function readAnswer(text: string, passages: readonly Passage[]): Pick<AiAnswer, 'text' | 'sources'> {
  if (text.includes(nothing)) return { text: null, sources: [] }
  const cited = new Set([...text.matchAll(marks)].flatMap(([, numbers = '']) => numbers.split(',').map(Number)))
  const sources = passages.filter((_passage, place) => cited.has(place + 1)).map(({ id, title, state }) => ({ id, title, state }))
  const plain = text
    .replace(marks, '')
    .replace(/[ \t]+(?=[.,!?;:\n]|$)/g, '')
    .trim()
  return sources.length === 0 || plain === '' ? { text: null, sources: [] } : { text: plain, sources }
}

const marks = /[ \t]?\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\]/g
