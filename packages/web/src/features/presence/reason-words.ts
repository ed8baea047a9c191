import { breakReasons, imposedBreakReasons } from '@besedka/contract'
import type { Translate } from '../../locales/translate.ts'

const known = [...breakReasons, ...imposedBreakReasons]

/** Why somebody is on a break: in our words where it is one of our reasons, otherwise in theirs. */
export function reasonWords(reason: string, t: Translate<'presence'>): string {
  const ours = known.find((one) => one === reason)
  return ours ? t(ours) : reason
}
