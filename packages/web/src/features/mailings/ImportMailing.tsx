import { mailingLimits } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DropFile } from '../../ui/import/DropFile.tsx'
import imports from '../../ui/import/imports.module.css'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { SidePage } from '../../ui/side-page/SidePage.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { usePhoneChannels } from './mailing-queries.ts'
import { mailingWords } from './mailing-words.ts'
import { type MailingFile, readMailing } from './read-mailing.ts'

/** A file of a mailing: chosen, its columns named, handed over row by row. */
export function ImportMailing({ onClose }: { onClose: () => void }) {
  const t = useWords(mailingWords)
  const locale = useLocale()
  const channels = usePhoneChannels()
  const [file, setFile] = useState<MailingFile>()
  const rows = mailingLimits.rows.toLocaleString(locale)

  async function take(chosen: File): Promise<void> {
    const read = await readMailing(chosen)
    if (typeof read === 'string') showToast({ kind: 'error', text: t(read, { rows }) })
    else setFile(read)
  }

  if (file && channels) return <ImportSteps file={file} channels={channels} onAnother={() => setFile(undefined)} onClose={onClose} />
  return (
    <SidePage open title={t('importTitle')} onClose={onClose}>
      {channels === undefined ? (
        <SkeletonRows rows={4} withAvatar={false} />
      ) : channels.length === 0 ? (
        <EmptyState title={t('noChannel')} text={t('noChannelText')}>
          <Button onClick={() => navigate('/admin/preferences/channels/all')}>{t('toChannels')}</Button>
        </EmptyState>
      ) : (
        <DropFile label={t('chooseFile')} accept=".csv,.txt,text/csv" onFile={(chosen) => void take(chosen)}>
          <p>{t('importLead')}</p>
          <p className={imports.hint}>{t('importHint', { rows })}</p>
        </DropFile>
      )}
    </SidePage>
  )
}
