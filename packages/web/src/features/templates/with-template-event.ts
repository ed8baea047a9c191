import type { StaffEvent, TemplateCategoryView, TemplateView } from '@besedka/contract'

type Known = { stamp: string; items: readonly TemplateView[]; categories: readonly TemplateCategoryView[] }

/** What is known of templates after an event. Pure; an event that comes again, or is older than what is known, changes nothing. */
export function withTemplateEvent<K extends Known>(known: K, event: StaffEvent): K {
  switch (event.type) {
    case 'template.updated':
      return changed(known, { items: put(known.items, event.payload.template) })
    case 'template.deleted': {
      const { templateId, version } = event.payload
      return changed(known, { items: known.items.filter((item) => item.id !== templateId || item.version > version) })
    }
    case 'templateCategory.updated':
      return changed(known, { categories: put(known.categories, event.payload.category).toSorted(byName) })
    case 'templateCategory.deleted': {
      const { categoryId, replacementId } = event.payload
      const moved = (item: TemplateView) =>
        item.categoryId === categoryId && replacementId !== null ? { ...item, categoryId: replacementId, version: item.version + 1 } : item
      return changed(known, { categories: known.categories.filter(({ id }) => id !== categoryId), items: known.items.map(moved) })
    }
    default:
      return known
  }
}

/** The server would call it by another stamp by now. */
function changed<K extends Known>(known: K, change: Partial<Known>): K {
  return { ...known, ...change, stamp: '' }
}

function put<V extends { id: string; version: number }>(views: readonly V[], view: V): readonly V[] {
  const before = views.find(({ id }) => id === view.id)
  if (before === undefined) return [...views, view]
  return before.version > view.version ? views : views.map((other) => (other.id === view.id ? view : other))
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name)
}
