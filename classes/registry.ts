import type { ClassDefinition } from '#model/define-class.ts';
import { currency } from './commerce/currency.ts';
import { article } from './content/article.ts';
import { author } from './content/author.ts';
import { feature } from './content/feature.ts';
import { news } from './content/news.ts';
import { page } from './content/page.ts';
import { professionalArea } from './content/professional-area.ts';
import { region } from './content/region.ts';
import { review } from './content/review.ts';
import { video } from './content/video.ts';
import { userProfile } from './people/user-profile.ts';
import { roles } from './system/roles.ts';
import { securityGroup } from './system/security-group.ts';
import { user } from './system/user.ts';

/** Every class of the product. Adding a class is adding its file and one line here. */
export const CLASSES: readonly ClassDefinition[] = [
  page,
  news,
  article,
  video,
  author,
  feature,
  review,
  professionalArea,
  region,
  userProfile,
  currency,
  user,
  roles,
  securityGroup,
];
