import { useTranslation } from '../../../locales/use-translation.ts'
import './words.ts'

/** What has to be known before a comment is answered: in private, and once; and afterwards. */
export function PrivateReplyWords({ used = false }: { used?: boolean }) {
  const { t } = useTranslation('provider')
  return t(used ? 'privateReplyUsed' : 'privateReplyOnce')
}
