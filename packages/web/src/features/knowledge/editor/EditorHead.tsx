import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { navigate } from '../../../app/router/address.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { StateChip } from '../../../ui/StateChip.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { titleOf } from '../article-title.ts'
import { refreshKnowledge } from '../knowledge-queries.ts'
import { ArticleActs } from './ArticleActs.tsx'
import { CareSide } from './CareSide.tsx'
import styles from './editor.module.css'
import { articleEditorWords } from './editor-words.ts'
import type { Work } from './use-article.ts'
import { VersionsSide } from './VersionsSide.tsx'

const knowledgePath = '/admin/preferences/knowledge'
const tones = { draft: 'off', internal: 'good', public: 'good' } as const

/** Who reads the article, whether it is saved, and what can be done with all of it. */
export function EditorHead({ work }: { work: Work }) {
  const t = useWords(articleEditorWords)
  const locale = useLocale()
  const { view, saving } = work
  const [deleting, setDeleting] = useState(false)
  const [looking, setLooking] = useState(false)
  const [caring, setCaring] = useState(false)
  const { run } = useAct()
  const name = titleOf(view.texts, locale)

  async function remove(): Promise<void> {
    const gone = await run(() => api.knowledge.delete({ articleId: view.id }))
    setDeleting(false)
    if (!gone) return
    showToast({ kind: 'success', text: t('deleted') })
    await refreshKnowledge()
    navigate(knowledgePath, { unasked: true })
  }

  return (
    <header className={styles.head}>
      <ActionIcon variant="subtle" color="gray" size={36} title={t('back')} onClick={() => navigate(knowledgePath)}>
        <IconArrowLeft size={20} stroke={1.5} aria-label={t('back')} />
      </ActionIcon>
      <div className={styles.whose}>
        <h1 className={styles.name}>{name}</h1>
        <StateChip tone={tones[view.state]} label={t(`state-${view.state}`)} />
        <span className={styles.saving} role="status" data-state={saving}>
          {t(saving)}
        </span>
      </div>
      <ArticleActs work={work} onCare={() => setCaring(true)} onVersions={() => setLooking(true)} onDelete={() => setDeleting(true)} />
      {caring && <CareSide work={work} onClose={() => setCaring(false)} />}
      {looking && <VersionsSide work={work} onClose={() => setLooking(false)} />}
      <ConfirmDialog
        open={deleting}
        title={t('deleteQuestion', { name })}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={t('keep')}
        dangerous
        onConfirm={() => void remove()}
        onCancel={() => setDeleting(false)}
      />
      <LeaveGuard
        dirty={saving !== 'saved' && !deleting}
        title={t('unsaved')}
        text={t('reloadHint')}
        leaveLabel={t('back')}
        stayLabel={t('keep')}
      />
    </header>
  )
}
