import { create } from 'zustand'

/** The picture that is looked at; null when none is. */
export const useLightbox = create<{ fileId: string | null }>(() => ({ fileId: null }))

export function openLightbox(fileId: string | null): void {
  useLightbox.setState({ fileId })
}
