import type { CustomerChat } from '@besedka/customer-sdk'
import { useEffect, useState } from 'react'
import { useChat } from '../chat-context.ts'

/** Addresses of files already fetched; they live as long as the page, so that scrolling back fetches nothing twice. */
const urls = new Map<string, Promise<string>>()

/** Fetches a file with the visitor's token and makes it an address for this page. A failed fetch can be tried again. */
export function fileUrl(chat: CustomerChat, fileId: string, variant: 'original' | 'thumbnail'): Promise<string> {
  const key = `${fileId} ${variant}`
  const known = urls.get(key)
  if (known !== undefined) return known
  const url = chat.loadFile(fileId, variant).then((content) => URL.createObjectURL(content))
  urls.set(key, url)
  url.catch(() => urls.delete(key))
  return url
}

/** The address of a file once it is there; `failed` when it cannot be had. */
export function useFileUrl(fileId: string, variant: 'original' | 'thumbnail'): { url?: string; failed: boolean } {
  const { chat } = useChat()
  const [state, setState] = useState<{ url?: string; failed: boolean }>({ failed: false })
  useEffect(() => {
    let isCurrent = true
    const show = (next: { url?: string; failed: boolean }) => {
      if (isCurrent) setState(next)
    }
    fileUrl(chat, fileId, variant).then(
      (url) => show({ url, failed: false }),
      () => show({ failed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [chat, fileId, variant])
  return state
}
