import { useTranslation } from '../../../locales/use-translation.ts'
import './words.ts'

/** The rule for answers to a comment: one, in private; `used`: it has been given. */
export function PrivateReplyWords({ used = false }: { used?: boolean }) {
  const { t } = useTranslation('provider')
  return t(used ? 'privateReplyUsed' : 'privateReplyOnce')
}
