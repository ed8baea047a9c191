import { create } from 'zustand'

/** How many answers of support wait to be read; null before anybody has counted. */
export const useSupportUnread = create<{ unread: number | null }>(() => ({ unread: null }))
