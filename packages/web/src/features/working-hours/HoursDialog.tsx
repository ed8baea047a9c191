import type { WorkingHours } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { hoursProblems } from './draft/hours-problems.ts'
import { startingHours } from './draft/starting-hours.ts'
import styles from './Hours.module.css'
import { HoursEditor } from './HoursEditor.tsx'
import { type OwnedHours, saveHours } from './hours-queries.ts'

type Props = { owner: OwnedHours; hours: WorkingHours | null; onClose: () => void }

/** Own hours for a team or a channel, beginning with those that hold for it now. */
export function HoursDialog({ owner, hours, onClose }: Props) {
  const { t } = useTranslation('workingHours')
  const [draft, setDraft] = useState(() => hours ?? startingHours())
  const [saving, setSaving] = useState(false)
  const wrong = Object.keys(hoursProblems(draft)).length > 0

  async function save(): Promise<void> {
    setSaving(true)
    try {
      await saveHours(owner, draft)
      showToast({ kind: 'success', text: t('saved') })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ kind: 'error', text: error.message })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`dialogTitle_${owner.ownerType === 'teamChannel' ? 'channel' : owner.ownerType}`)}
      size={880}
      fullScreen={useMediaQuery('(max-width: 47.99em)') ?? false}
      closeOnClickOutside={false}
    >
      <HoursEditor hours={draft} onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))} />
      <footer className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={saving} disabled={wrong} onClick={() => void save()}>
          {t('common:save')}
        </Button>
      </footer>
    </Modal>
  )
}
