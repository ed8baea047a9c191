import { defineConfig } from 'vite'
import { frameBuild } from './build/frame-build.ts'
import { packWidget } from './build/pack-widget.ts'

const root = import.meta.dirname
const { build, ...others } = frameBuild(root, 'ru-RU', [packWidget({ root })])

/** The frame in Russian; that in English, the launcher and the manifest are made beside it. */
export default defineConfig({ ...others, build: { ...build, emptyOutDir: true } })
