import { type ArticlesTask, taskLimits } from '@besedka/contract'
import { MultiSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../../../locales/define-words.ts'
import { useLocale } from '../../../../../locales/use-locale.ts'
import { titleOf } from '../../../../knowledge/article-title.ts'
import { articlesQuery } from '../../../../knowledge/knowledge-queries.ts'
import { taskWords } from '../../task-words.ts'
import type { TaskFieldsOf } from './task-fields-of.ts'

/** Which articles are offered, and in which words. */
export function ArticlesFields({ task, put }: TaskFieldsOf<ArticlesTask>) {
  const t = useWords(taskWords)
  const locale = useLocale()
  const { data = [] } = useQuery(articlesQuery)
  const offered = data.filter(({ id, state }) => state === 'public' || task.articleIds.includes(id))
  return (
    <>
      <Textarea
        label={t('articlesText')}
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={taskLimits.textLength}
        value={task.text}
        onChange={(event) => put({ ...task, text: event.currentTarget.value }, 'text')}
      />
      <MultiSelect
        label={t('articlesList')}
        description={t('articlesNote')}
        required
        searchable
        maxValues={taskLimits.articles}
        data={offered.map((article) => ({ value: article.id, label: titleOf(article.texts, locale) }))}
        value={task.articleIds}
        onChange={(articleIds) => put({ ...task, articleIds })}
      />
    </>
  )
}
