const board = [{x: 0, y: 0}, {x: 0, y: 1}, {x: 1, y: 0}, {x: 1, y: 1}];
const pieces = {I: [{x: 0, y: 0}, {x: 0, y: 1}], J: [{x: 0, y: 0}, {x: 1, y: 0}]};
