import { accountLanguagesMax, accountSkillsMax, skillLength } from '@besedka/contract'
import { MultiSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { languageChoices } from '../skills/languages.ts'
import { skillsQuery } from '../users-queries.ts'
import type { UserFormState } from './use-user-form.ts'

/** What distribution may ask for: the languages somebody answers in, and what else they can do. */
export function SkillFields({ form }: { form: UserFormState }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const { errorOf } = form
  const { languages, skills } = form.draft
  const known = useQuery(skillsQuery)
  return (
    <>
      <MultiSelect
        label={t('languages')}
        description={t('languagesHint')}
        placeholder={languages.length === 0 ? t('languagesPlaceholder') : ''}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('noSuchLanguage')}
        maxValues={accountLanguagesMax}
        data={languageChoices(locale, languages)}
        value={languages}
        onChange={(values) => form.change({ languages: values })}
        error={errorOf('languages')}
      />
      <TagsInput
        label={t('skills')}
        description={t('skillsHint')}
        placeholder={skills.length === 0 ? t('skillsPlaceholder') : ''}
        splitChars={[',', ';']}
        acceptValueOnBlur
        maxTags={accountSkillsMax}
        data={(known.data ?? []).map(({ skill }) => skill)}
        value={skills}
        onChange={(values) => form.change({ skills: skillsIn(values) })}
        error={errorOf('skills')}
      />
    </>
  )
}

/** As the server keeps them. What is pasted, or left in the field, may be several. */
function skillsIn(typed: readonly string[]): string[] {
  const skills = typed.flatMap((text) => text.split(/[,;]/)).map((text) => text.trim().toLowerCase().slice(0, skillLength))
  return [...new Set(skills.filter((skill) => skill !== ''))]
}
