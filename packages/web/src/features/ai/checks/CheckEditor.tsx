import { AiCheckFields, type AiCheckView, type AiSource, aiLimits, fieldErrors } from '@besedka/contract'
import { Button, MultiSelect, Textarea } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { useWords } from '../../../locales/define-words.ts'
import { DeleteEntity } from '../../../ui/entity/DeleteEntity.tsx'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { RelativeMoment } from '../../chats/shared/RelativeMoment.tsx'
import styles from '../ai.module.css'
import { Sources } from '../Sources.tsx'
import { useAsk } from '../use-ask.ts'
import { askCheck, refreshChecks } from './check-queries.ts'
import { checkWords } from './check-words.ts'

type Props = { check: AiCheckView | undefined; articles: readonly AiSource[]; onClose: () => void }

/** One answer check beside their list; without one it is a new one. */
export function CheckEditor({ check, articles, onClose }: Props) {
  const t = useWords(checkWords)
  const form = useForm({
    name: `ai-check.${check?.id ?? 'new'}`,
    initial: { question: check?.question ?? '', articleIds: check?.articleIds ?? [] },
    problemsOf: (draft) => {
      const { error } = AiCheckFields.safeParse(draft)
      return error ? fieldErrors(error) : {}
    },
    async save(draft) {
      if (check) await api.aiChecks.update({ checkId: check.id, ...draft })
      else await api.aiChecks.create(draft)
      await refreshChecks()
    },
  })
  const { articleIds } = form.draft
  const known = articles.filter(({ id, state }) => state === 'public' || articleIds.includes(id))
  const gone = articleIds.filter((id) => !articles.some((article) => article.id === id))
  return (
    <EntityEditor
      form={form}
      title={check?.question ?? t('newTitle')}
      createLabel={check ? undefined : t('create')}
      saved={t(check ? 'updated' : 'created')}
      onClose={onClose}
      below={check && <LastAnswer check={check} articles={articles} changed={form.dirty} />}
      acts={(leave) => check && <DeleteCheck check={check} onDeleted={leave} />}
    >
      <Textarea
        label={t('question')}
        description={t('questionHint')}
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={aiLimits.questionLength}
        data-autofocus
        {...form.text('question')}
      />
      <MultiSelect
        label={t('articles')}
        description={t('articlesHint')}
        searchable
        maxValues={aiLimits.articlesOfCheck}
        data={[
          ...known.map(({ id, title }) => ({ value: id, label: title })),
          ...gone.map((id) => ({ value: id, label: t('goneArticle') })),
        ]}
        value={articleIds}
        onChange={(ids) => form.change({ articleIds: ids })}
      />
    </EntityEditor>
  )
}

type AnswerProps = { check: AiCheckView; articles: readonly AiSource[]; changed: boolean }

/** What the model said when it was asked last, and asking it now. */
function LastAnswer({ check: { id, outcome }, articles, changed }: AnswerProps) {
  const t = useWords(checkWords)
  const { asked, ask } = useAsk<void>()
  return (
    <section className={styles.section} aria-labelledby="ai-check-answer">
      <h3 id="ai-check-answer" className={styles.heading}>
        {t('answer')}
      </h3>
      {outcome && (
        <>
          <p className={outcome.passed ? styles.fine : styles.problem}>{t(outcome.passed ? 'passed' : 'failed')}</p>
          <p className={styles.text}>{outcome.text ?? t('noAnswer')}</p>
          {outcome.articleIds.length > 0 && (
            <Sources
              sources={outcome.articleIds.map(
                (one) => articles.find((article) => article.id === one) ?? { id: one, title: t('goneArticle'), state: 'public' },
              )}
            />
          )}
          <p className={styles.quiet}>
            {t('answerBy', { model: outcome.model })} · <RelativeMoment at={outcome.at} />
          </p>
        </>
      )}
      {!outcome && <p className={styles.quiet}>{t('unasked')}</p>}
      <div>
        <Button
          variant="default"
          loading={asked.state === 'asking'}
          disabled={changed}
          onClick={() => void ask((signal) => askCheck(id, signal))}
        >
          {t('ask')}
        </Button>
      </div>
      <div role="status">
        {asked.state === 'failed' && <p className={styles.problem}>{asked.reason}</p>}
        {changed && <p className={styles.quiet}>{t('saveFirst')}</p>}
      </div>
    </section>
  )
}

function DeleteCheck({ check, onDeleted }: { check: AiCheckView; onDeleted: () => void }) {
  const t = useWords(checkWords)
  return (
    <DeleteEntity
      label={t('delete')}
      question={t('deleteQuestion')}
      text={t('deleteText')}
      done={t('deleted')}
      remove={() => api.aiChecks.delete({ checkId: check.id }).finally(refreshChecks)}
      onDeleted={onDeleted}
    />
  )
}
