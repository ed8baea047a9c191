import { ruleLimits } from '@besedka/contract'
import { TagsInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import styles from './RuleEditor.module.css'
import type { RuleDraft } from './rule-draft.ts'

type ListName = 'includeWords' | 'excludeWords'

/** Words that have to be in the text, and words that must not. Forms of a word need not be typed. */
export function WordFields({ form }: { form: Form<RuleDraft> }) {
  const { t } = useTranslation('routing')
  const list = (name: ListName) => {
    const words = form.draft[name]
    const wrong = words.flatMap((word, at) => {
      const error = form.errorOf(`${name}.${at}`)
      return error ? [`${word}: ${error}`] : []
    })
    return {
      label: t(name),
      placeholder: words.length === 0 ? t(`${name}Placeholder`) : undefined,
      splitChars: [',', ';'],
      acceptValueOnBlur: true,
      maxTags: ruleLimits.wordsPerList,
      value: words,
      onChange: (typed: string[]) =>
        form.change({ [name]: typed.flatMap((words) => words.split(/[,;\n]/).map((word) => word.trim())).filter(Boolean) }),
      onBlur: () => form.check(name),
      error: wrong[0] ?? form.errorOf(name),
    }
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('words')}</legend>
      <TagsInput {...list('includeWords')} description={t('wordsHint')} />
      <TagsInput {...list('excludeWords')} />
    </fieldset>
  )
}
