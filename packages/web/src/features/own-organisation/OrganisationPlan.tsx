import { type OwnOrganisation, optionNames, optionTexts } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { licencesQuery } from '../presence/licences-query.ts'
import styles from './OwnOrganisation.module.css'
import { ownOrganisationWords } from './own-organisation-words.ts'
import { termOf } from './term-of.ts'

/** What an organisation has bought, how much of it is in use, and whom to ask for more. */
export function OrganisationPlan({ organisation }: { organisation: OwnOrganisation }) {
  const t = useWords(ownOrganisationWords)
  const locale = useLocale()
  const { plan, contact, name } = organisation
  return (
    <section className={styles.plan} id="plan" data-section aria-labelledby="plan-heading">
      <header className={styles.planHead}>
        <div>
          <h2 className={styles.heading} id="plan-heading">
            {t('plan')}: {plan.name}
          </h2>
          <p className={styles.term}>
            <Term organisation={organisation} />
          </p>
        </div>
        {contact && (
          <Button variant="default" component="a" href={`mailto:${contact}?subject=${encodeURIComponent(t('changeSubject', { name }))}`}>
            {t('changePlan')}
          </Button>
        )}
      </header>
      <dl className={styles.facts}>
        <dt>{t('since')}</dt>
        <dd>{dayText(organisation.planSince, locale)}</dd>
        <dt>{t('licences')}</dt>
        <dd>
          <Licences all={organisation.operatorLicences} />
        </dd>
        <dt>{t('accounts')}</dt>
        <dd>{organisation.accounts}</dd>
        <dt>{t('login')}</dt>
        <dd>{organisation.login}</dd>
      </dl>
      <h3 className={styles.subheading}>{t('options')}</h3>
      <ul className={styles.options}>
        {optionNames.map((option) => {
          const included = plan.options.includes(option)
          return (
            <li key={option} data-included={included}>
              {included ? (
                <IconCheck size={16} stroke={2} aria-hidden />
              ) : (
                <IconLock size={16} stroke={1.5} aria-label={t('notIncluded')} />
              )}
              {optionTexts[option][locale]}
            </li>
          )
        })}
      </ul>
      <p className={styles.contact}>{contact ? t('contact', { contact }) : t('noContact')}</p>
    </section>
  )
}

function Term({ organisation: { planUntil, trial } }: { organisation: OwnOrganisation }) {
  const t = useWords(ownOrganisationWords)
  const locale = useLocale()
  const term = termOf(planUntil, Date.now())
  if (term === null) return t('noEnd')
  const date = dayText(term.lastDay, locale)
  const left = term.daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: term.daysLeft })
  const words = term.ended ? [t('ended', { date })] : [t('until', { date }), left]
  return [trial && t('trial'), ...words].filter(Boolean).join(' · ')
}

function Licences({ all }: { all: number | null }) {
  const t = useWords(ownOrganisationWords)
  const { data } = useQuery(licencesQuery)
  if (!data) return '…'
  return all === null ? t('licencesFree', { used: data.inUse }) : t('licencesUsed', { used: data.inUse, all })
}
