import type { RightExplanation, RightName } from '@besedka/contract'
import { useState } from 'react'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { RightRow } from './RightRow.tsx'
import styles from './RightsMatrix.module.css'
import { rightGroupNames, rightGroups } from './right-groups.ts'
import { rightWords } from './right-words.ts'

type Props = {
  rights: readonly RightName[]
  /** What the role had, or the role that it is a copy of: changes against it are marked. */
  before: readonly RightName[]
  explanations: readonly RightExplanation[]
  /** Undefined where the role can only be looked at. */
  onChange: ((right: RightName, on: boolean) => void) | undefined
}

/** Every right by groups, with what it opens, and a search over all these words. */
export function RightsMatrix({ rights, before, explanations, onChange }: Props) {
  const { t } = useTranslation('roles')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = explanations.filter(({ right }) => wanted === '' || rightWords(right, locale, t).toLowerCase().includes(wanted))
  return (
    <fieldset className={styles.matrix}>
      <legend className={styles.legend}>{t('rights', { count: rights.length })}</legend>
      <SearchInput className={styles.search} label={t('searchRights')} value={typed} onChange={setTyped} />
      {rightGroupNames.map((group) => {
        const names: readonly RightName[] = rightGroups[group]
        const ofGroup = names.flatMap((name) => shown.find(({ right }) => right === name) ?? [])
        return (
          ofGroup.length > 0 && (
            <section key={group} className={styles.group} aria-label={t(`group_${group}`)}>
              <h3 className={styles.heading}>{t(`group_${group}`)}</h3>
              {ofGroup.map((explanation) => (
                <RightRow key={explanation.right} explanation={explanation} rights={rights} before={before} onChange={onChange} />
              ))}
            </section>
          )
        )
      })}
      {shown.length === 0 && <p className={styles.none}>{t('noSuchRight')}</p>}
    </fieldset>
  )
}
