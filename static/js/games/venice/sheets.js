/** The part of sheets that are opened now and then. */
export { CardsSheet } from './guide/cards.js';
export { MissionSheet } from './guide/mission.js';
export { RuleSheet } from './guide/rule-sheet.js';
export { Courses, OnTo, VoyageSheet } from './guide/voyage.js';
export { FixCargo } from './own/fix-cargo.js';
export { FixMission } from './own/fix-mission.js';
export { CardSheet, NameCardSheet } from './own/name-card.js';
