import { breakReasonLength } from '@besedka/contract'
import { useTranslation } from '../../locales/use-translation.ts'
import { OwnWordsDialog } from '../../ui/OwnWordsDialog.tsx'
import { chooseStatus } from './choose-status.ts'
import { useOwnReason } from './own-reason.ts'

/** Asks why one goes on a break, in one's own words; stays open when that is refused. */
export function OwnReasonDialog() {
  const { t } = useTranslation('presence')
  const close = () => useOwnReason.setState({ asking: false })

  async function goOnBreak(reason: string): Promise<void> {
    if (await chooseStatus('break', reason)) close()
  }

  return (
    <OwnWordsDialog
      title={t('ownReasonTitle')}
      label={t('ownReasonLabel')}
      hint={t('ownReasonHint')}
      maxLength={breakReasonLength}
      confirmLabel={t('goOnBreak')}
      onSay={(reason) => void goOnBreak(reason)}
      onClose={close}
    />
  )
}
