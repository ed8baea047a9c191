import { fieldText } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import type { Tried } from './import-all.ts'
import styles from './templates.module.css'
import type { LineProblem, ReadTemplates } from './templates-file.ts'
import { templateWords } from './words.ts'

const shownProblems = 8

type Content = Exclude<ReadTemplates, 'noColumns'>
type Problem = Omit<LineProblem, 'problem'> & { problem: LineProblem['problem'] | 'shortcutTaken' }

/** What is wrong with a file, as it was read and as it was tried, by line. */
export function problemsIn({ problems }: Content, tried: Tried | undefined): Problem[] {
  const taken = (tried?.taken ?? []).map((line) => ({ line, column: 'shortcut', problem: 'shortcutTaken' }) as const)
  return [...problems, ...taken].sort((one, other) => one.line - other.line)
}

type Props = { name: string; content: Content | undefined; tried: Tried | undefined; problems: readonly Problem[] }

/** What stands in a file, what would become of it, and what is wrong with it. */
export function FoundInFile({ name, content, tried, problems }: Props) {
  const t = useWords(templateWords)
  const locale = useLocale()

  function sentenceOf(problem: Problem['problem']): string {
    if (problem === 'unknownTeam') return t('noSuchTeam')
    return problem === 'shortcutTaken' ? t('shortcutTaken') : fieldText(problem.key, problem.params, locale)
  }

  return (
    <div className={styles.importFound} role="status">
      <p>{content ? t('importFound', { name, count: content.templates.length }) : t('importNoColumns')}</p>
      {tried && (
        <dl className={styles.importTried}>
          {tried.rows.map(({ outcome, count }) => (
            <div key={outcome}>
              <dt>{t(`outcome-${outcome}`)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, shownProblems).map(({ line, column, problem }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may have two problems of one column, such as two texts for channels
            <li key={place}>{t('importProblem', { line, column: t(`column-${column}`), problem: sentenceOf(problem) })}</li>
          ))}
          {problems.length > shownProblems && <li>{t('importMoreProblems', { count: problems.length - shownProblems })}</li>}
        </ul>
      )}
    </div>
  )
}
