import type { OrganisationView } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './CompanyEditor.module.css'
import { keepCompany } from './company-queries.ts'
import { formatDay } from './plan-days.ts'

type Question = 'extend' | 'deactivate'

/** The steps in the life of an organisation. Those with a consequence ask first. */
export function CompanyActions({ company }: { company: OrganisationView }) {
  const { t } = useTranslation('companies')
  const locale = useLocale()
  const [asking, setAsking] = useState<Question>()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<string>()
  const organisationId = company.id

  async function step(work: () => Promise<OrganisationView>, done: string): Promise<void> {
    setBusy(true)
    try {
      await keepCompany(await work())
      showToast({ kind: 'success', text: done })
    } catch (error) {
      showProblem(error)
    }
    setBusy(false)
    setAsking(undefined)
  }

  async function invite(): Promise<void> {
    setBusy(true)
    try {
      const { outcome, link, mail } = await api.organisations.invite({ organisationId })
      const email = company.administratorEmail
      if (link && mail !== 'working') setLink(link)
      else showToast({ kind: 'info', text: t(outcome === 'invited' ? 'invited' : 'alreadyInside', { email }) })
    } catch (error) {
      showProblem(error)
    }
    setBusy(false)
  }

  const whyNotExtendable = company.extendedAt
    ? t('extendedAlready', { date: formatDay(company.extendedAt, locale) })
    : company.planUntil === null
      ? t('extendNothing')
      : undefined
  return (
    <div className={styles.steps}>
      {link && (
        <Modal
          opened
          onClose={() => setLink(undefined)}
          title={t('linkTitle')}
          size={480}
          closeButtonProps={{ 'aria-label': t('common:close') }}
        >
          <p className={styles.hint}>{t('linkText', { email: company.administratorEmail })}</p>
          <CopyField label={t('linkTitle')} text={link} />
        </Modal>
      )}
      <div className={styles.actions}>
        <Button variant="default" disabled={!company.extendable} onClick={() => setAsking('extend')}>
          {t('extend')}
        </Button>
        <Button variant="default" loading={busy && !asking} onClick={() => void invite()} disabled={!company.active}>
          {t('invite')}
        </Button>
        {company.active ? (
          <Button variant="default" onClick={() => setAsking('deactivate')}>
            {t('deactivate')}
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void step(() => api.organisations.activate({ organisationId }), t('activated'))}>
            {t('activate')}
          </Button>
        )}
      </div>
      {company.active && whyNotExtendable && <p className={styles.hint}>{whyNotExtendable}</p>}
      <ConfirmDialog
        open={asking === 'extend'}
        title={t('extendQuestion')}
        text={t('extendText')}
        confirmLabel={t('extend')}
        busy={busy}
        onConfirm={() => void step(() => api.organisations.extend({ organisationId }), t('extended'))}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={asking === 'deactivate'}
        title={t('deactivateQuestion', { name: company.name })}
        text={t('deactivateText')}
        confirmLabel={t('deactivate')}
        dangerous
        busy={busy}
        onConfirm={() => void step(() => api.organisations.deactivate({ organisationId }), t('deactivated'))}
        onCancel={() => setAsking(undefined)}
      />
    </div>
  )
}
