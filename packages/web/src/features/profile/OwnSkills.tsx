import type { OwnAccount } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { languageName } from '../users/skills/languages.ts'

/** Which chats come to me: my languages and skills, which an administrator sets. Nothing while there are none. */
export function OwnSkills({ own: { languages, skills } }: { own: OwnAccount }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const names = languages.map((language) => languageName(language, locale)).join(', ')
  return (
    <>
      {names && <TextInput label={t('languages')} value={names} readOnly variant="filled" />}
      {skills.length > 0 && (
        <TextInput label={t('skills')} description={t('skillsHint')} value={skills.join(', ')} readOnly variant="filled" />
      )}
    </>
  )
}
