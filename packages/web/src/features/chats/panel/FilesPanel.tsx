import './words.ts'
import type { ChatView, FileView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { pagedQuery } from '../../../api/paged-query.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { jumpToSeq } from '../conversation/log-jumps.ts'
import { DocumentFile } from '../files/DocumentFile.tsx'
import { useFileUrl } from '../files/use-file-url.ts'
import styles from './ContextPanel.module.css'

/** Files of the chat, newest first: pictures lead to their message, others download. */
export function FilesPanel({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('panels')
  const paged = pagedQuery(['chats', chat.id, 'files', chat.lastSeq], (cursor, signal) =>
    api.chats.files({ chatId: chat.id, cursor, limit: 60 }, { signal, quiet: true }),
  )
  const query = useInfiniteQuery({ ...paged, placeholderData: keepPreviousData })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={3} />
  const items = query.data
  if (items.length === 0) return <EmptyState icon={<IconPaperclip size={28} stroke={1.5} />} title={t('noFiles')} text={t('noFilesText')} />
  const pictures = items.filter((item) => item.file.kind === 'image')
  const others = items.filter((item) => item.file.kind !== 'image')

  return (
    <>
      {pictures.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('pictures')}</h3>
          <div className={styles.pictures}>
            {pictures.map((item) => (
              <Picture key={item.file.id} file={item.file} onOpen={() => jumpToSeq(chat.id, item.seq)} />
            ))}
          </div>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('documents')}</h3>
          {others.map((item) => (
            <DocumentFile key={item.file.id} file={item.file} />
          ))}
        </>
      )}
      {query.hasNextPage && (
        <Button variant="subtle" fullWidth loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

function Picture({ file, onOpen }: { file: FileView; onOpen: () => void }) {
  const { t } = useTranslation('panels')
  const { url } = useFileUrl(file.id, file.hasThumbnail ? 'thumbnail' : 'original')
  return (
    <button type="button" className={styles.picture} onClick={onOpen} aria-label={t('showInChat', { name: file.name })} title={file.name}>
      {url !== undefined && <img src={url} alt="" />}
    </button>
  )
}
