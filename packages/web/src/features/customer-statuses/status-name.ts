import { builtInStatuses, type CustomerStatusView, type Locale } from '@besedka/contract'

/** How a status is called in the reader's language; one of the organisation's own has one name. */
export function statusName({ builtIn, name }: Pick<CustomerStatusView, 'builtIn' | 'name'>, locale: Locale): string {
  return builtIn === null ? name : builtInStatuses[builtIn].name[locale]
}
