import { blacklistReasonLength, type CustomerView } from '@besedka/contract'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FocusBack } from '../../ui/FocusBack.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useCustomerEdit } from '../customers/use-customer-edit.ts'
import styles from './blacklist.module.css'
import { blacklistWords } from './blacklist-words.ts'
import { endOfTerm, type Term } from './end-of-term.ts'
import { TermField } from './TermField.tsx'

/** Asks before a customer is marked as spam: why, and for how long. */
export function MarkDialog({ customer, onDone }: { customer: CustomerView; onDone: () => void }) {
  const t = useWords(blacklistWords)
  const { t: common } = useTranslation('common')
  const { busy, edit } = useCustomerEdit()
  const [reason, setReason] = useState('')
  const [term, setTerm] = useState<Term>('forever')

  async function mark(): Promise<void> {
    const given = { customerId: customer.id, reason, until: endOfTerm(term, new Date()) }
    if (!(await edit(() => api.blacklist.markCustomer(given, { quiet: true })))) return
    showToast({ kind: 'success', text: t('marked') })
    onDone()
  }

  return (
    <Modal opened onClose={onDone} title={t('markQuestion', { name: customer.name })} size={440} withCloseButton={false}>
      <FocusBack />
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          void mark()
        }}
      >
        <p className={styles.text}>{t('markText')}</p>
        <TextInput
          label={t('reason')}
          placeholder={t('reasonPlaceholder')}
          maxLength={blacklistReasonLength}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <TermField term={term} onChange={setTerm} />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('mark')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
