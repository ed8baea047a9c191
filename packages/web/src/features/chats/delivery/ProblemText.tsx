import { type ChannelProblemView, channelProblemTexts } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'

/** Why it did not work, and the next step, as one line of speech. */
export function ProblemText({ problem }: { problem: ChannelProblemView }) {
  const locale = useLocale()
  const { reason, next } = channelProblemTexts[problem.code]
  return `${reason[locale]}. ${next[locale]}.`
}
