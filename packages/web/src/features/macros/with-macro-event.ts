import type { MacroView, StaffEvent } from '@besedka/contract'

/** The macros of an account after an event. Pure; an event that comes again, or is older than what is known, changes nothing. */
export function withMacroEvent(known: readonly MacroView[], event: StaffEvent): readonly MacroView[] {
  switch (event.type) {
    case 'macro.updated': {
      const { macro } = event.payload
      const before = known.find(({ id }) => id === macro.id)
      if (before === undefined) return inOrder([...known, macro])
      return before.version > macro.version ? known : inOrder(known.map((other) => (other.id === macro.id ? macro : other)))
    }
    case 'macro.deleted': {
      const { macroId, version } = event.payload
      return known.filter(({ id, version: has }) => id !== macroId || has > version)
    }
    default:
      return known
  }
}

function inOrder(macros: readonly MacroView[]): readonly MacroView[] {
  return macros.toSorted((one, other) => one.name.localeCompare(other.name))
}
