import { type CustomerImportMapping, type CustomerImportView, customerImportLimits, errorText, isErrorCode } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from '../../ui/import/imports.module.css'
import { UnderWay } from '../../ui/import/UnderWay.tsx'
import { useAct } from '../../ui/use-act.ts'
import { isUnderWay, putImport } from './import-queries.ts'
import { importWords } from './import-words.ts'
import { Mapping } from './Mapping.tsx'
import { Problems } from './Problems.tsx'
import { Summary } from './Summary.tsx'

/** An import at its step: what the columns are, what would come of it, how far it is, what came of it. */
export function ImportSteps({ view }: { view: CustomerImportView }) {
  const t = useWords(importWords)
  const { busy, run } = useAct()
  const [mapping, setMapping] = useState<CustomerImportMapping>()
  const [asks, setAsks] = useState(false)
  const importId = view.id
  const act = (call: () => Promise<CustomerImportView>) => void run(async () => putImport(await call()))
  const shown = mapping ?? view.mapping
  const check = () => act(() => api.customerImports.check({ importId, ...shown }))
  const isTried = view.state === 'checked' && (mapping === undefined || isSameMapping(mapping, view.mapping))
  const imports = view.created + view.changed

  return (
    <>
      <p className={styles.file}>
        <b>{view.fileName}</b> {view.rows > 0 && t('rows', { count: view.rows })}
      </p>
      {isUnderWay(view) && <Progress view={view} onStop={() => act(() => api.customerImports.cancel({ importId }))} />}
      {view.state === 'failed' && <Failure view={view} />}
      {isTried && <Summary view={view} title={t('preview')} />}
      {isTried && <Problems view={view} />}
      {isTried && (
        <div className={styles.acts}>
          {imports > 0 ? (
            <Button loading={busy} onClick={() => act(() => api.customerImports.start({ importId }))}>
              {t('start', { count: imports })}
            </Button>
          ) : (
            <p className={styles.hint}>{t('nothingToDo')}</p>
          )}
        </div>
      )}
      {(view.state === 'read' || view.state === 'checked') && (
        <Mapping view={view} mapping={shown} onChange={setMapping}>
          {(fits) => (
            <Button variant={isTried ? 'default' : 'filled'} loading={busy} disabled={!fits} onClick={check}>
              {t(isTried ? 'checkAgain' : 'check')}
            </Button>
          )}
        </Mapping>
      )}
      {isOver(view) && <Summary view={view} title={t('result')} />}
      {view.state === 'undone' && <p>{t('undone', { takenBack: view.takenBack, kept: view.kept })}</p>}
      {isOver(view) && view.state !== 'undone' && <Problems view={view} />}
      {(isOver(view) || view.state === 'failed') && (
        <div className={styles.acts}>
          <Button variant="default" onClick={() => navigate('/admin/customers')}>
            {t('toCustomers')}
          </Button>
          <Button variant="default" onClick={() => navigate('/admin/customers/import')}>
            {t('anotherFile')}
          </Button>
          {view.undoUntil && (
            <Button variant="subtle" loading={busy} onClick={() => setAsks(true)}>
              {t('undo')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asks}
        title={t('undoTitle')}
        text={t('undoText')}
        confirmLabel={t('undo')}
        dangerous
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          act(() => api.customerImports.undo({ importId }))
        }}
      />
    </>
  )
}

/** Whatever the order of their keys: the server answers them in one of its own. */
function isSameMapping(one: CustomerImportMapping, other: CustomerImportMapping): boolean {
  return one.replace === other.replace && one.columns.join() === other.columns.join()
}

function isOver({ state }: CustomerImportView): boolean {
  return state === 'done' || state === 'cancelled' || state === 'undone'
}

function Progress({ view, onStop }: { view: CustomerImportView; onStop: () => void }) {
  const t = useWords(importWords)
  const locale = useLocale()
  const undoing = view.state === 'undoing'
  const done = undoing ? view.takenBack + view.kept : view.done
  const total = undoing ? view.created + view.changed : view.rows
  const words = { done: done.toLocaleString(locale), total: total.toLocaleString(locale) }
  const text = t(view.state as 'reading' | 'checking' | 'running' | 'undoing', words)
  const share = view.state === 'reading' ? undefined : { done, total: Math.max(1, total) }
  return <UnderWay text={text} share={share} stop={undoing ? undefined : { label: t('stop'), onPress: onStop }} />
}

function Failure({ view: { problem } }: { view: CustomerImportView }) {
  const locale = useLocale()
  const code = problem ?? ''
  return (
    <p className={styles.failure} role="alert">
      {isErrorCode(code) ? errorText(code, { limit: customerImportLimits.rows, size: customerImportLimits.bytes }, locale) : code}
    </p>
  )
}
