import { type ChannelProblemCode, channelProblemTexts } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { crmWords } from './crm-words.ts'

/** Why nothing passes and what to do, in the words of a CRM where those of channels do not fit. */
export function useProblemText(): (code: ChannelProblemCode) => { reason: string; next: string } {
  const t = useWords(crmWords)
  const locale = useLocale()
  return (code) => {
    if (code === 'tokenInvalid' || code === 'notPermitted' || code === 'contentRejected') {
      return { reason: t(`${code}Reason`), next: t(`${code}Next`) }
    }
    const { reason, next } = channelProblemTexts[code]
    return { reason: reason[locale], next: next[locale] }
  }
}
