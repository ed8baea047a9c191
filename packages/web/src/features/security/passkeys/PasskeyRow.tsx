import type { PasskeyView } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from '../Security.module.css'

type Props = { passkey: PasskeyView; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey: { name, createdAt, usedAt }, onRename, onRemove }: Props) {
  const { t } = useTranslation('security')
  const locale = useLocale()
  const now = Date.now()
  return (
    <li className={styles.row}>
      <IconFingerprint size={20} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.second}>
          {t('passkeyMade', { moment: since(createdAt, locale, now) })}
          {usedAt && ` · ${t('passkeyUsed', { moment: since(usedAt, locale, now) })}`}
        </span>
      </span>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('passkeyRenameOf', { name })} onClick={onRename}>
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('passkeyRemoveOf', { name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </li>
  )
}
