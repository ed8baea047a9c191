import type { OrganisationView } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { dayText } from '../../format/days.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './OrganisationEditor.module.css'
import { keepOrganisation } from './organisation-queries.ts'

type Question = 'extend' | 'deactivate' | 'delete'

/** The steps in the life of an organisation. Those with a consequence ask first. */
export function OrganisationActions({ organisation }: { organisation: OrganisationView }) {
  const { t } = useTranslation('organisations')
  const locale = useLocale()
  const [asking, setAsking] = useState<Question>()
  const { busy, run } = useAct()
  const [link, setLink] = useState<string>()
  const organisationId = organisation.id

  async function step(work: () => Promise<OrganisationView>, done: string): Promise<void> {
    await run(async () => {
      await keepOrganisation(await work())
      showToast({ kind: 'success', text: done })
    })
    setAsking(undefined)
  }

  async function invite(): Promise<void> {
    await run(async () => {
      const { outcome, link, mail } = await api.organisations.invite({ organisationId })
      const email = organisation.administratorEmail
      if (link && mail !== 'working') setLink(link)
      else showToast({ kind: 'info', text: t(outcome === 'invited' ? 'invited' : 'alreadyInside', { email }) })
    })
  }

  const whyNotExtendable = organisation.extendedAt
    ? t('extendedAlready', { date: dayText(organisation.extendedAt, locale) })
    : organisation.planUntil === null
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
          <p className={styles.hint}>{t('linkText', { email: organisation.administratorEmail })}</p>
          <CopyField label={t('linkTitle')} text={link} />
        </Modal>
      )}
      <div className={styles.actions}>
        <Button variant="default" disabled={!organisation.extendable} onClick={() => setAsking('extend')}>
          {t('extend')}
        </Button>
        <Button variant="default" loading={busy && !asking} onClick={() => void invite()} disabled={!organisation.active}>
          {t('invite')}
        </Button>
        {organisation.active ? (
          <Button variant="default" onClick={() => setAsking('deactivate')}>
            {t('deactivate')}
          </Button>
        ) : (
          <Button loading={busy && !asking} onClick={() => void step(() => api.organisations.activate({ organisationId }), t('activated'))}>
            {t('activate')}
          </Button>
        )}
        {!organisation.active && !organisation.eraseAt && (
          <Button variant="default" onClick={() => setAsking('delete')}>
            {t('delete')}
          </Button>
        )}
      </div>
      {organisation.eraseAt && <p className={styles.hint}>{t('erasedOn', { date: dayText(organisation.eraseAt, locale) })}</p>}
      {organisation.active && whyNotExtendable && <p className={styles.hint}>{whyNotExtendable}</p>}
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
        title={t('deactivateQuestion', { name: organisation.name })}
        text={t('deactivateText')}
        confirmLabel={t('deactivate')}
        dangerous
        busy={busy}
        onConfirm={() => void step(() => api.organisations.deactivate({ organisationId }), t('deactivated'))}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        title={t('deleteQuestion', { name: organisation.name })}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        dangerous
        busy={busy}
        onConfirm={() => void step(() => api.organisations.delete({ organisationId }), t('deleted'))}
        onCancel={() => setAsking(undefined)}
      />
    </div>
  )
}
