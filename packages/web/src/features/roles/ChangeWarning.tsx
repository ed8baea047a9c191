import { type RightName, type RoleChangePreview, type RoleHolder, rightTexts } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FocusBack } from '../../ui/FocusBack.tsx'
import styles from './RoleEditor.module.css'

const namedMost = 8

/** Says who gains and who loses what, before a role is saved. */
export function ChangeWarning({
  preview,
  onConfirm,
  onCancel,
}: {
  preview: RoleChangePreview
  onConfirm: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation('roles')
  return (
    <Modal opened onClose={onCancel} title={t('warningTitle', { count: preview.holderCount })} size={480} withCloseButton={false}>
      <FocusBack />
      <p className={styles.people}>{namesOf(preview.holders, preview.holderCount, (count) => t('andMore', { count }))}</p>
      <Changes kind="lost" title={t('theyLose')} rights={preview.lost} />
      <Changes kind="gained" title={t('theyGain')} rights={preview.gained} />
      {preview.lost.includes('AUTHORITY_CHAT_DISTRIBUTION') && <p className={styles.people}>{t('chatsGoBack')}</p>}
      <p className={styles.people}>{t('atOnce')}</p>
      <DialogFoot apart>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button onClick={onConfirm}>{t('saveAnyway')}</Button>
      </DialogFoot>
    </Modal>
  )
}

function Changes({ kind, title, rights }: { kind: 'lost' | 'gained'; title: string; rights: readonly RightName[] }) {
  const locale = useLocale()
  if (rights.length === 0) return null
  return (
    <section className={styles.changes} data-kind={kind}>
      <h3>{title}</h3>
      <ul>
        {rights.map((right) => (
          <li key={right}>{rightTexts[right][locale]}</li>
        ))}
      </ul>
    </section>
  )
}

function namesOf(holders: readonly RoleHolder[], count: number, more: (count: number) => string): string {
  const named = holders.slice(0, namedMost).map(({ name }) => name)
  const rest = count - named.length
  return rest > 0 ? `${named.join(', ')} ${more(rest)}` : named.join(', ')
}
