import { articleDraft, type World } from './example-world.ts'
import type { ProcedureName } from './procedures.ts'

/** Examples of calls about the knowledge base; see `example-inputs.ts`. */
export const articleInputs = {
  'knowledge.sections': () => ({}),
  'knowledge.createSection': ({ section }) => ({ names: { 'ru-RU': 'Сроки', 'en-GB': 'Terms' }, parentId: section.id }),
  'knowledge.updateSection': ({ section }) => ({ sectionId: section.id, names: { 'ru-RU': 'Доставка', 'en-GB': 'Shipping' } }),
  'knowledge.orderSections': ({ section }) => ({ parentId: null, ids: [section.id] }),
  'knowledge.deleteSection': ({ emptySection }) => ({ sectionId: emptySection.id }),
  'knowledge.list': () => ({}),
  'knowledge.get': ({ article }) => ({ articleId: article.id }),
  'knowledge.create': ({ section }) => ({ sectionId: section.id, ...articleDraft() }),
  'knowledge.save': ({ article }) => ({
    articleId: article.id,
    version: article.version,
    texts: [articleDraft('Delivery to the door')],
    fitting: ['en-GB'],
  }),
  'knowledge.publish': ({ article }) => ({ articleId: article.id, version: article.version, state: 'public' }),
  'knowledge.withdraw': ({ article }) => ({ articleId: article.id }),
  'knowledge.move': ({ article, emptySection }) => ({ articleId: article.id, sectionId: emptySection.id }),
  'knowledge.care': ({ article }) => ({ articleId: article.id, ownerId: article.authorId, reviewOn: '2027-01-31' }),
  'knowledge.figures': () => ({ days: '30' }),
  'knowledge.noteInserted': ({ article }) => ({ articleId: article.id }),
  'knowledge.delete': ({ article }) => ({ articleId: article.id }),
  'knowledge.search': () => ({ text: 'delivery', words: 'all', locale: 'en-GB' }),
  'knowledge.read': ({ article }) => ({ articleId: article.id }),
  'knowledge.versions': ({ article }) => ({ articleId: article.id }),
  'knowledge.version': ({ article }) => ({ articleId: article.id, number: 1 }),
  'knowledge.missedSearches': () => ({}),
} satisfies Partial<Record<ProcedureName, (world: World) => Record<string, unknown>>>
