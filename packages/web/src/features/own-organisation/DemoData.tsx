import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAct } from '../../ui/use-act.ts'
import styles from './OwnOrganisation.module.css'
import { demoQuery, removeDemo } from './own-organisation-queries.ts'
import { ownOrganisationWords } from './own-organisation-words.ts'

/** What the first start has made up, and the way to be rid of it; nothing where there is none. */
export function DemoData() {
  const t = useWords(ownOrganisationWords)
  const { data: demo } = useQuery(demoQuery)
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const { run, busy } = useAct()
  if (!demo || (demo.state === 'none' && !asked)) return null
  const remove = async () => {
    if (!(await run(removeDemo))) return
    setAsked(true)
    setAsking(false)
  }
  return (
    <section className={styles.plan} id="demo" data-section aria-labelledby="demo-heading">
      <header className={styles.planHead}>
        <div>
          <h2 className={styles.heading} id="demo-heading">
            {t(demo.state === 'none' ? 'demoRemoved' : 'demo')}
          </h2>
          <p className={styles.term}>{t(demo.state === 'none' ? 'demoRemovedText' : 'demoText')}</p>
        </div>
        {demo.state === 'there' && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('demoRemove')}
          </Button>
        )}
        {demo.state === 'none' && (
          <Button variant="default" onClick={() => location.reload()}>
            {t('demoReload')}
          </Button>
        )}
      </header>
      {demo.state === 'removing' && (
        <>
          <Progress value={demo.chats === 0 ? 100 : (100 * demo.removed) / demo.chats} aria-label={t('demo')} />
          <p className={styles.contact} role="status">
            {t('demoRemoving', { removed: demo.removed, chats: demo.chats })}
          </p>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={t('demoConfirm')}
        text={t('demoConfirmText', { count: demo.chats })}
        confirmLabel={t('demoRemove')}
        dangerous
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
