import { type FileView, fileKinds } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { DocumentFile } from '../../chats/files/DocumentFile.tsx'
import { ImageFile } from '../../chats/files/ImageFile.tsx'
import { Lightbox } from '../../chats/files/Lightbox.tsx'
import styles from './history.module.css'
import { customerFilesQuery } from './history-queries.ts'
import { historyWords } from './history-words.ts'

/** The files of all chats: pictures as a gallery, the others as a list. */
export function CustomerFiles({ customerId }: { customerId: string }) {
  const t = useWords(historyWords)
  const [kind, setKind] = useState<FileView['kind'] | ''>('')
  const query = useInfiniteQuery({ ...customerFilesQuery(customerId, kind), placeholderData: keepPreviousData })
  return (
    <>
      <div className={styles.conditions}>
        <NativeSelect
          aria-label={t('fileKind')}
          data={[{ value: '', label: t('file-any') }, ...fileKinds.map((one) => ({ value: one, label: t(`file-${one}`) }))]}
          value={kind}
          onChange={({ currentTarget }) => setKind(fileKinds.find((one) => one === currentTarget.value) ?? '')}
        />
      </div>
      <ListStates query={query} empty={<p className={styles.empty}>{t('noFiles')}</p>}>
        {(found) => <Gallery files={found.map(({ file }) => file)} />}
      </ListStates>
    </>
  )
}

function Gallery({ files }: { files: readonly FileView[] }) {
  const pictures = files.filter(({ kind }) => kind === 'image')
  const others = files.filter(({ kind }) => kind !== 'image')
  return (
    <>
      {pictures.length > 0 && (
        <div className={styles.gallery}>
          {pictures.map((file) => (
            <ImageFile key={file.id} file={file} inAlbum />
          ))}
        </div>
      )}
      <div className={styles.documents}>
        {others.map((file) => (
          <DocumentFile key={file.id} file={file} />
        ))}
      </div>
      <Lightbox messages={[{ files: pictures }]} />
    </>
  )
}
