import { OptionName, optionTexts, RightName, rightTexts } from '@besedka/contract'
import { useAddress } from '../../app/router/address.ts'
import { useLocale } from '../../locales/use-locale.ts'

/** The right or the plan option that the address says is missing, in words; neither where it names none that there is. */
export function useMissing(): { right?: string; option?: string } {
  const locale = useLocale()
  const query = new URLSearchParams(useAddress(({ search }) => search))
  const right = RightName.safeParse(query.get('right'))
  const option = OptionName.safeParse(query.get('option'))
  return {
    ...(right.success ? { right: rightTexts[right.data][locale] } : {}),
    ...(option.success ? { option: optionTexts[option.data][locale] } : {}),
  }
}
