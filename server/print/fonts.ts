import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A family of the fonts of printed pages, in the styles that it is used in. */
interface FontFamily {
  readonly name: string;
  readonly package: string;
  /** The folders of its styles; the first is the regular one, whose letters decide. */
  readonly styles: readonly [string, ...string[]];
}

const BOLD = ['400Regular', '700Bold'] as const;

/**
 * The fonts of printed pages in the order in which a letter is looked for: Cyrillic and Latin, then by script. Letters of
 * Chinese, Japanese and Korean are there in one weight.
 */
const FAMILIES: readonly FontFamily[] = [
  {
    name: 'PT Serif',
    package: 'pt-serif',
    styles: ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'],
  },
  { name: 'GFS Didot', package: 'gfs-didot', styles: ['400Regular'] },
  { name: 'Noto Sans Georgian', package: 'noto-sans-georgian', styles: BOLD },
  { name: 'Noto Sans Armenian', package: 'noto-sans-armenian', styles: BOLD },
  { name: 'Noto Sans Hebrew', package: 'noto-sans-hebrew', styles: BOLD },
  { name: 'Noto Naskh Arabic', package: 'noto-naskh-arabic', styles: BOLD },
  { name: 'Tiro Devanagari Hindi', package: 'tiro-devanagari-hindi', styles: ['400Regular'] },
  { name: 'NanumMyeongjo', package: 'nanum-myeongjo', styles: ['400Regular'] },
  { name: 'ZCOOL XiaoWei', package: 'zcool-xiaowei', styles: ['400Regular'] },
  { name: 'Sawarabi Mincho', package: 'sawarabi-mincho', styles: ['400Regular'] },
];

function folderOf(family: FontFamily, style: string): string {
  return path.dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${family.package}/${style}/index.js`)));
}

/** The number of families. */
export const FONT_COUNT = FAMILIES.length;

/** The folder of the regular style of a family. */
export function regularFolder(at: number): string {
  const family = FAMILIES[at];
  if (!family) throw new Error(`there is no font ${at}`);
  return folderOf(family, family.styles[0]);
}

/** The names and the folders of these families, in the order of all. */
export function fontsOf(used: ReadonlySet<number>): {
  readonly names: readonly string[];
  readonly folders: readonly string[];
} {
  const families = FAMILIES.filter((_, at) => used.has(at));
  return {
    names: families.map(({ name }) => name),
    folders: families.flatMap((family) => family.styles.map((style) => folderOf(family, style))),
  };
}
