import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { momentOf } from '../timeline.ts';
import type { Component } from './component-links.ts';

const EACH = 3;

type Reaction = DemoRecordOf<'componentRating'> & DemoRecordOf<'componentLike'>;

function reactions(
  components: readonly Component[],
  profiles: readonly DemoRecordOf<'userProfile'>[],
  reaction: (index: number) => Reaction,
): readonly Reaction[] {
  const total = components.length * EACH;
  return components.flatMap(({ className, key }, index) =>
    Array.from({ length: EACH }, (_, at): Reaction => {
      const number = index * EACH + at;
      return {
        componentId: refTo(className, key),
        userProfileId: refTo('userProfile', String(profiles[(number * 7) % profiles.length]?.$key)),
        ...reaction(number),
        createDate: momentOf(total - 1 - number, total),
      };
    }),
  );
}

/** Ratings by visitors; most are positive. */
export function ratingRecords(
  components: readonly Component[],
  profiles: readonly DemoRecordOf<'userProfile'>[],
): readonly DemoRecordOf<'componentRating'>[] {
  return reactions(components, profiles, (index) => ({ value: [5, 4, 5, 5, 3, 4, 5, 2][index % 8] }));
}

/** Likes of visitors, and a few dislikes. */
export function likeRecords(
  components: readonly Component[],
  profiles: readonly DemoRecordOf<'userProfile'>[],
): readonly DemoRecordOf<'componentLike'>[] {
  return reactions(components, profiles, (index) => ({ typeId: index % 6 === 5 ? 1 : 0 }));
}
