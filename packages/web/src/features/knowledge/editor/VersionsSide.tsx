import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { exactMoment } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { SidePage } from '../../../ui/side-page/SidePage.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { directoryQuery } from '../../users/users-queries.ts'
import { articleQuery, refreshKnowledge, versionQuery, versionsQuery } from '../knowledge-queries.ts'
import { articleEditorWords } from './editor-words.ts'
import { TextsDiff } from './TextsDiff.tsx'
import { textsOf, type Work } from './use-article.ts'
import styles from './versions.module.css'

/** What was published, the newest first: each compared with what is written now, and brought back if need be. */
export function VersionsSide({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useWords(articleEditorWords)
  const locale = useLocale()
  const { view } = work
  const versions = useQuery(versionsQuery(view.id))
  const { data: directory } = useQuery(directoryQuery)
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <SidePage open title={t('versions')} onClose={onClose}>
      <ListStates query={versions} empty={<p>{t('noVersions')}</p>}>
        {(items) => (
          <ol className={styles.versions}>
            {items.map(({ number, at, byId, state }) => (
              <li key={number}>
                <button
                  type="button"
                  className={styles.version}
                  aria-expanded={chosen === number}
                  onClick={() => setChosen(chosen === number ? null : number)}
                >
                  <strong>{t('versionOf', { number })}</strong>
                  <span>
                    {exactMoment(at, locale)} · {directory?.accounts.find(({ id }) => id === byId)?.name ?? '…'} · {t(`state-${state}`)}
                  </span>
                </button>
                {chosen === number && <Compared work={work} number={number} onRestored={onClose} />}
              </li>
            ))}
          </ol>
        )}
      </ListStates>
    </SidePage>
  )
}

function Compared({ work, number, onRestored }: { work: Work; number: number; onRestored: () => void }) {
  const t = useWords(articleEditorWords)
  const { view, texts } = work
  const version = useQuery(versionQuery(view.id, number))
  const { busy, run } = useAct()

  async function restore(): Promise<void> {
    await run(async () => {
      if (!version.data || !(await work.save())) return
      const texts = version.data
      await work.act((seen) => api.knowledge.save({ ...seen, texts }))
      showToast({ kind: 'success', text: t('restored', { number }) })
      await refreshKnowledge()
      onRestored()
      await queryClient.resetQueries({ queryKey: articleQuery(view.id).queryKey })
    })
  }

  return (
    <ListStates query={version}>
      {(then) => (
        <TextsDiff
          was={textsOf({ texts: then })}
          is={texts}
          hint={t('differenceHint')}
          none={<p className={styles.hint}>{t('noDifference')}</p>}
        >
          <Button variant="default" loading={busy} onClick={() => void restore()}>
            {t('restore')}
          </Button>
        </TextsDiff>
      )}
    </ListStates>
  )
}
