import { HomeIcon } from '@sanity/icons'
import { type Tool } from 'sanity'
import { StartPage } from './start-page.tsx'

/** The first page of the Studio: what waits, what people do most, and how it works. */
export const startTool: Tool = {
  name: 'start',
  title: 'Start',
  icon: HomeIcon,
  component: StartPage,
}
