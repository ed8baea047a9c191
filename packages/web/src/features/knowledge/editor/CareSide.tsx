import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useWords } from '../../../locales/define-words.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { directoryQuery } from '../../users/users-queries.ts'
import { todayHere } from '../due-articles.ts'
import { refreshKnowledge } from '../knowledge-queries.ts'
import styles from './editor.module.css'
import { articleEditorWords } from './editor-words.ts'
import type { Work } from './use-article.ts'

/** In how many months an article may be looked at again, by one click. */
const offeredMonths = [3, 6, 12] as const

/** Who looks after an article, and by which day they look at it again. */
export function CareSide({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useWords(articleEditorWords)
  const { data: directory } = useQuery(directoryQuery)
  const { view } = work
  const form = useForm({
    name: `article.care.${view.id}`,
    initial: { ownerId: view.ownerId, reviewOn: view.reviewOn ?? '' },
    problemsOf: () => ({}),
    async save({ ownerId, reviewOn }) {
      await work.act(({ articleId }) => api.knowledge.care({ articleId, ownerId, reviewOn: reviewOn || null }))
      await refreshKnowledge()
    },
  })
  const { draft, change } = form
  const people = (directory?.accounts ?? []).filter(({ id, active }) => active || id === view.ownerId)
  return (
    <EntityEditor form={form} title={t('care')} saved={t('careSaved')} onClose={onClose}>
      <NativeSelect
        label={t('owner')}
        description={t('ownerHint')}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.ownerId}
        onChange={({ currentTarget }) => change({ ownerId: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('reviewOn')}
        description={t('reviewHint')}
        min={todayHere()}
        value={draft.reviewOn}
        onChange={({ currentTarget }) => change({ reviewOn: currentTarget.value })}
      />
      <div className={styles.months}>
        {offeredMonths.map((months) => (
          <Button key={months} variant="default" size="compact-sm" onClick={() => change({ reviewOn: inMonths(months) })}>
            {t(`months-${months}`)}
          </Button>
        ))}
        {draft.reviewOn !== '' && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => change({ reviewOn: '' })}>
            {t('noReview')}
          </Button>
        )}
      </div>
    </EntityEditor>
  )
}

function inMonths(months: number): string {
  const day = new Date()
  day.setMonth(day.getMonth() + months)
  return todayHere(day)
}
