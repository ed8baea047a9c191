import type { Directory } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './DeactivateDialog.module.css'
import type { Heir } from './heir.ts'

type Props = { leavingId: string; directory: Directory; heir: Heir; onChange: (heir: Heir) => void }

const ways = [
  { type: 'operator', text: 'toOperator' },
  { type: 'team', text: 'toTeam' },
  { type: 'queue', text: 'toQueue' },
] as const

/** Who takes the chats over: a colleague, a team, or whoever saw them waiting before. */
export function Heirs({ leavingId, directory, heir, onChange }: Props) {
  const { t } = useTranslation('users')
  const operators = directory.accounts.filter(({ id, active, takesChats }) => active && takesChats && id !== leavingId)
  const select = (label: string, data: { id: string; name: string }[], value: string, onSelect: (id: string) => void) => (
    <NativeSelect
      className={styles.choice}
      aria-label={label}
      data={[{ value: '', label, disabled: true }, ...data.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      onChange={(event) => onSelect(event.currentTarget.value)}
    />
  )
  return (
    <fieldset className={styles.heirs}>
      {ways.map(({ type, text }) => (
        <div key={type}>
          <label className={styles.way}>
            <input type="radio" name="heir" checked={heir.type === type} onChange={() => onChange({ ...heir, type })} />
            {t(text)}
          </label>
          {heir.type === type && type === 'operator' && operators.length === 0 && <p className={styles.hint}>{t('nobodyElse')}</p>}
          {heir.type === type &&
            type === 'operator' &&
            operators.length > 0 &&
            select(t('chooseOperator'), operators, heir.operatorId, (operatorId) => onChange({ ...heir, operatorId }))}
          {heir.type === type &&
            type === 'team' &&
            select(
              t('chooseTeam'),
              directory.teams.filter(({ deleted }) => !deleted),
              heir.teamId,
              (teamId) => onChange({ ...heir, teamId }),
            )}
          {heir.type === type && type === 'queue' && <p className={styles.hint}>{t('toQueueHint')}</p>}
        </div>
      ))}
    </fieldset>
  )
}
