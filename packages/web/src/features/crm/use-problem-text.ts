import { type ChannelProblemCode, type CrmConnectionView, channelProblemTexts } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { crmWords } from './crm-words.ts'

/** Why nothing passes and what to do, in the words of a CRM where those of channels do not fit. */
export function useProblemText({ way }: Pick<CrmConnectionView, 'way'>): (code: ChannelProblemCode) => { reason: string; next: string } {
  const t = useWords(crmWords)
  const locale = useLocale()
  return (code) => {
    if (code === 'contentRejected') return { reason: t('contentRejectedReason'), next: t('contentRejectedNext') }
    if (code === 'tokenInvalid' || code === 'notPermitted') return { reason: t(`${code}Reason`), next: t(`${code}Next-${way}`) }
    const { reason, next } = channelProblemTexts[code]
    return { reason: reason[locale], next: next[locale] }
  }
}
