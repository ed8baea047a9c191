import { type DefinedFieldType, type FieldCondition, FieldConditions } from '@besedka/contract'

/** What a list may be narrowed to by one field, as a person chooses it. */
export type FieldFilterKind = 'any' | 'contains' | 'is' | 'range' | 'oneOf' | 'yes' | 'no' | 'filled' | 'empty'

const kindsOfType: Record<DefinedFieldType, readonly FieldFilterKind[]> = {
  text: ['any', 'contains', 'is', 'filled', 'empty'],
  link: ['any', 'contains', 'filled', 'empty'],
  number: ['any', 'range', 'filled', 'empty'],
  date: ['any', 'range', 'filled', 'empty'],
  yesNo: ['any', 'yes', 'no', 'filled', 'empty'],
  choice: ['any', 'oneOf', 'filled', 'empty'],
}

export function kindsOf(type: DefinedFieldType): readonly FieldFilterKind[] {
  return kindsOfType[type]
}

/** The conditions of an address; none where it is not one of ours. */
export function readConditions(word: string): readonly FieldCondition[] {
  return FieldConditions.safeParse(word).data ?? []
}

/** Which kind the conditions on a field are of. */
export function kindOf(type: DefinedFieldType, conditions: readonly FieldCondition[]): FieldFilterKind {
  const [first] = conditions
  if (first === undefined) return 'any'
  switch (first.comparison) {
    case 'empty':
    case 'filled':
    case 'contains':
      return first.comparison
    case 'from':
    case 'to':
      return 'range'
    case 'is':
      if (type === 'choice') return 'oneOf'
      if (type === 'yesNo') return first.value === 'no' ? 'no' : 'yes'
      // An address may ask for one number or day, which is a range of one.
      return type === 'number' || type === 'date' ? 'range' : 'is'
  }
}

/** What is named by the conditions on a field: a text, the two ends of a range, options. */
export function namedIn(conditions: readonly FieldCondition[]): { text: string; from: string; to: string; options: readonly string[] } {
  const named = (comparison: FieldCondition['comparison']) => conditions.find((one) => one.comparison === comparison)?.value
  const options = conditions.flatMap(({ comparison, value }) => (comparison === 'is' ? [value] : []))
  const exact = options[0] ?? ''
  return { text: named('contains') ?? exact, from: named('from') ?? exact, to: named('to') ?? exact, options }
}
