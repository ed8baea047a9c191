import { grantsOf, useCurrentUser } from '../../../api/current-user.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { type SettingsSection, sectionsOf } from '../sections.ts'
import { finderWords } from './finder-words.ts'
import { singleSettings } from './single-settings.ts'

/** A setting by its name. `place`: the section it stands in; `words`: everything it is found by. */
export type FoundSetting = { id: string; name: string; place: string; words: string; section: SettingsSection; path: string }

/** The single settings that the account may open. */
export function useSettings(): FoundSetting[] {
  const { t } = useTranslation('settings')
  const named = useWords(finderWords)
  const open = new Map(
    sectionsOf(grantsOf(useCurrentUser()))
      .filter(({ locked }) => !locked)
      .map(({ section, path }) => [section, path]),
  )
  return singleSettings.flatMap(({ name, section: ofAll, ofTeams = ofAll, below, view, part }) => {
    const section = open.has(ofAll) ? ofAll : ofTeams
    const path = open.get(section)
    if (path === undefined) return []
    const page = view ? pageOfView(path, section, view) : below ? `${path}/${below}` : path
    const [shown = '', synonyms = ''] = named(name).split(' | ')
    const place = t(section)
    return { id: name, name: shown, place, words: `${shown} ${place} ${synonyms}`, section, path: `${page}${part ? `#${part}` : ''}` }
  })
}

/** The list of channels stands below its section, the one of teams' channels does not. */
function pageOfView(path: string, section: SettingsSection, view: string): string {
  return `${path}${section === 'channels' ? '/all' : ''}?view=${view}`
}
