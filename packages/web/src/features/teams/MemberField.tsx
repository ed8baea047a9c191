import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { AddMember } from './AddMember.tsx'
import styles from './fields.module.css'
import { MemberRow } from './MemberRow.tsx'
import { moved } from './move.ts'
import type { TeamDraft } from './team-draft.ts'
import { colleaguesQuery } from './team-queries.ts'

/** Who is in the team; in the order of priority where chats are given out by it. */
export function MemberField({ form }: { form: Form<TeamDraft> }) {
  const { t } = useTranslation('teams')
  const colleagues = useQuery(colleaguesQuery).data ?? []
  const { memberIds, distributionMethod } = form.draft
  const ordered = distributionMethod === 'priorityOrder'
  const members = memberIds.map((id) => colleagues.find((account) => account.id === id) ?? { id, name: '…', active: true })
  const shown = ordered ? members : members.toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{memberIds.length === 0 ? t('membersTitle') : t('members', { count: memberIds.length })}</legend>
      {ordered && <p className={styles.text}>{t('orderHint')}</p>}
      {shown.length > 0 && (
        <ul className={styles.members} data-ordered={ordered || undefined}>
          {shown.map((member, place) => (
            <MemberRow
              key={member.id}
              member={member}
              onMove={ordered ? (step) => form.change({ memberIds: moved(memberIds, place, step) }) : undefined}
              first={place === 0}
              last={place === shown.length - 1}
              onRemove={() => form.change({ memberIds: memberIds.filter((id) => id !== member.id) })}
            />
          ))}
        </ul>
      )}
      <AddMember
        candidates={colleagues.filter((account) => account.active && !memberIds.includes(account.id))}
        onAdd={(id) => form.change({ memberIds: [...memberIds, id] })}
      />
    </fieldset>
  )
}
